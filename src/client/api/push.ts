import { getJson, postJson } from './http';

const worker = '/service-worker.js';
const scope = '/';

/** `denied`: the person has blocked pushes in the browser, and can allow them again only there. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Reads whether this browser receives pushes for the person. Does not prompt. */
export async function readPush(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await currentSubscription()) === null ? 'off' : 'on';
}

/** Requests the person's permission and subscribes this browser to the server's pushes. Call it from a click only. */
export async function beginPush(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return readPush();
  const { key } = await getJson<{ key: string }>('/push/key');
  await navigator.serviceWorker.register(worker, { scope });
  const registration = await activeRegistration();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  await postJson('/push/subscribe', subscription.toJSON());
  return 'on';
}

/** Unsubscribes this browser, here and on the server, so that the next person does not read the pushes. */
export async function endPush(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  const subscription = await currentSubscription();
  if (subscription !== null) {
    await postJson('/push/unsubscribe', { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return readPush();
}

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Waits until a new worker is active, because it cannot be subscribed to before that. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (registration === undefined) throw new Error('The browser did not take the worker for pushes.');
  const { installing, waiting } = registration;
  const coming = installing ?? waiting;
  if (registration.active === null && coming !== null) {
    await new Promise<void>((resolve) => {
      coming.addEventListener('statechange', () => coming.state === 'activated' && resolve());
    });
  }
  return registration;
}
