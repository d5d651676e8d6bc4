import { beforeEach, describe, expect, it } from 'vitest';
import { saveDelay, uploadAfter } from '../../../../src/client/runtime/form/draft/draft-session';
import { DraftedForm, startBrowser, startServer, type Browser, type Server } from './drafted-form';

let server: Server;
let browser: Browser;

beforeEach(() => {
  server = startServer();
  browser = startBrowser(server);
});

const here = () => browser.drafts.map(({ values }) => values.title);
const there = () => server.draft?.values.title;
const soon = saveDelay + uploadAfter;

/** A form that has read what was left here and on the server. */
function openForm(in_ = browser): DraftedForm {
  const form = new DraftedForm(in_);
  form.run();
  return form;
}

/** Leaves an unfinished entry, here and on the server. */
function leave(title: string, in_ = browser): void {
  const form = openForm(in_);
  form.enter(title);
  form.pass(soon);
  form.close();
}

describe('a draft in this browser', () => {
  it('is written once there was quiet, and says so', () => {
    const form = openForm();
    form.enter('Ай');
    form.pass(saveDelay - 1);
    form.enter('Айл');
    form.pass(saveDelay - 1);
    expect(here()).toEqual([]);
    expect(form.session.status).toEqual({ state: 'waiting' });
    form.pass(1);
    expect(here()).toEqual(['Айл']);
    expect(form.session.status).toEqual({ state: 'kept', at: new Date(server.time) });
  });

  it('is written at once where the page is hidden or the form closed', () => {
    const form = openForm();
    form.enter('Айл');
    form.send({ type: 'hidden' });
    form.run();
    expect(here()).toEqual(['Айл']);
    form.enter('Айлын');
    form.close();
    expect(here()).toEqual(['Айлын']);
  });

  it('is removed where the entry was taken back', () => {
    const form = openForm();
    form.enter('Айл');
    form.pass(soon);
    form.enter('');
    form.pass(soon);
    expect(here()).toEqual([]);
    expect(there()).toBeUndefined();
    expect(form.session.status).toEqual({ state: 'nothing' });
  });

  it('says where there is no room for it', () => {
    browser.canKeep = false;
    const form = openForm();
    form.enter('Айл');
    form.pass(saveDelay);
    expect(form.session.status).toEqual({ state: 'failed' });
  });

  it('is written over what was found here only after that was read', () => {
    leave('Эхний айл');
    const form = new DraftedForm(browser);
    form.enter('Хоёр дахь айл');
    form.close();
    expect(here()).toEqual(['Хоёр дахь айл', 'Эхний айл']);
  });

  it('carries the key of the last attempt, and restores it', () => {
    const submission = { content: '{"title":"Айл"}', key: 'the key' };
    const form = openForm();
    form.enter('Айл');
    form.send({ type: 'sending', submission });
    form.close();
    const next = openForm();
    next.send({ type: 'restored' });
    expect(next.session.submission).toEqual(submission);
  });
});

describe('an unfinished entry', () => {
  it('that is started over is not lost: both are offered, the newest first', () => {
    leave('Эхний айл');
    leave('Хоёр дахь айл');
    leave('Гурав дахь айл');
    const form = openForm();
    expect(form.offered).toBe('Гурав дахь айл');
    form.send({ type: 'discarded' });
    expect(form.offered).toBe('Хоёр дахь айл');
    form.send({ type: 'discarded' });
    form.run();
    expect(form.offered).toBe('Эхний айл');
    expect(here()).toEqual(['Эхний айл']);
    form.send({ type: 'restored' });
    expect(form.title).toBe('Эхний айл');
    form.send({ type: 'finished' });
    form.run();
    expect(here()).toEqual([]);
    expect(there()).toBeUndefined();
  });

  it('stays where another entry arrives', () => {
    leave('Эхний айл');
    const form = openForm();
    form.enter('Хоёр дахь айл');
    form.pass(soon);
    expect(there()).toBe('Хоёр дахь айл');
    form.send({ type: 'finished' });
    form.close();
    expect(here()).toEqual(['Эхний айл']);
    expect(there()).toBe('Эхний айл');
    expect(form.offered).toBeUndefined();
  });

  it('that replaces an entry leaves that entry to be offered the next time', () => {
    leave('Эхний айл');
    const form = openForm();
    form.enter('Андуурсан айл');
    form.send({ type: 'restored' });
    form.run();
    expect(here()).toEqual(['Эхний айл', 'Андуурсан айл']);
    form.pass(soon);
    form.send({ type: 'finished' });
    form.close();
    expect(here()).toEqual(['Андуурсан айл']);
  });
});

describe('a draft on the server', () => {
  it('is uploaded after a longer quiet, in its last state', () => {
    const form = openForm();
    form.enter('Айл');
    form.pass(soon - 1);
    expect(there()).toBeUndefined();
    form.pass(1);
    expect(there()).toBe('Айл');
  });

  it('is uploaded only once it is known what it replaces', () => {
    const form = new DraftedForm(browser);
    form.run('readLocal');
    form.enter('Айл');
    server.time += saveDelay;
    form.send({ type: 'due' });
    form.run('writeLocal');
    expect(form.session.uploadAt).toBeNull();
    form.run('readServer');
    form.pass(uploadAfter);
    expect(there()).toBe('Айл');
  });

  it('is removed after the upload that is on its way', () => {
    const form = openForm();
    form.enter('Айл');
    server.time += saveDelay;
    form.send({ type: 'due' });
    form.run();
    server.time += uploadAfter;
    form.send({ type: 'due' });
    form.send({ type: 'finished' });
    form.run();
    expect(there()).toBeUndefined();
    expect(form.session.onServer).toBeNull();
  });

  it('that did not arrive is uploaded again with the next change', () => {
    const form = openForm();
    server.isReachable = false;
    form.enter('Айл');
    form.pass(soon);
    server.isReachable = true;
    form.enter('Айлын');
    form.pass(soon);
    expect(there()).toBe('Айлын');
  });

  it('is not uploaded after the form was closed', () => {
    const form = openForm();
    form.enter('Айл');
    form.pass(saveDelay);
    form.close();
    expect(form.session.uploadAt).toBeNull();
    expect(here()).toEqual(['Айл']);
    expect(there()).toBeUndefined();
  });
});

describe('a draft of another device', () => {
  let phone: Browser;
  beforeEach(() => {
    phone = startBrowser(server);
  });

  it('is offered after typing has begun, and replaced only once this browser has it too', () => {
    leave('Утсан дээрх айл', phone);
    const form = new DraftedForm(browser);
    form.run('readLocal');
    form.enter('Энд эхэлсэн айл');
    form.run('readServer');
    expect(form.offered).toBe('Утсан дээрх айл');
    expect(there()).toBe('Утсан дээрх айл');
    form.pass(soon);
    expect(here()).toEqual(['Энд эхэлсэн айл', 'Утсан дээрх айл']);
    expect(there()).toBe('Энд эхэлсэн айл');
    form.send({ type: 'finished' });
    form.close();
    expect(here()).toEqual(['Утсан дээрх айл']);
    expect(there()).toBe('Утсан дээрх айл');
  });

  it('is not replaced where this browser cannot keep it', () => {
    leave('Утсан дээрх айл', phone);
    browser.canKeep = false;
    const form = openForm();
    form.enter('Энд эхэлсэн айл');
    form.pass(2 * soon);
    expect(form.offered).toBe('Утсан дээрх айл');
    expect(there()).toBe('Утсан дээрх айл');
  });

  it('is not replaced where it could not be read, but read with the next change', () => {
    leave('Утсан дээрх айл', phone);
    server.isReachable = false;
    const form = openForm();
    server.isReachable = true;
    form.enter('Энд эхэлсэн айл');
    form.pass(saveDelay);
    expect(form.offered).toBe('Утсан дээрх айл');
    expect(there()).toBe('Утсан дээрх айл');
  });

  it('that continues with the one of this browser replaces it', () => {
    leave('Айл');
    const elsewhere = openForm(phone);
    elsewhere.send({ type: 'restored' });
    elsewhere.enter('Айлын тооцоо');
    elsewhere.pass(soon);
    elsewhere.close();
    const form = openForm();
    expect(form.offered).toBe('Айлын тооцоо');
    form.send({ type: 'discarded' });
    expect(form.offered).toBeUndefined();
  });

  it('leaves what was entered here without a connection', () => {
    server.isReachable = false;
    leave('Холболтгүй айл');
    server.isReachable = true;
    leave('Утсан дээрх айл', phone);
    const form = openForm();
    expect(form.offered).toBe('Утсан дээрх айл');
    form.send({ type: 'discarded' });
    expect(form.offered).toBe('Холболтгүй айл');
  });

  it('leaves one of this browser that another entry has replaced on the server', () => {
    leave('Эхний айл');
    const form = openForm();
    form.enter('Хоёр дахь айл');
    form.pass(soon);
    server.isReachable = false;
    form.send({ type: 'finished' });
    form.close();
    server.isReachable = true;
    // The outbox removes it when the entry has arrived.
    server.draft = null;
    leave('Утсан дээрх айл', phone);
    const next = openForm();
    expect(next.offered).toBe('Утсан дээрх айл');
    next.send({ type: 'discarded' });
    expect(next.offered).toBe('Эхний айл');
  });

  it('is not an older version of the one of this browser', () => {
    const first = openForm();
    first.enter('Ай');
    first.pass(soon);
    first.enter('Айл');
    first.close();
    expect(there()).toBe('Ай');
    const form = openForm();
    expect(form.offered).toBe('Айл');
    form.send({ type: 'restored' });
    form.run();
    expect(form.offered).toBeUndefined();
  });

  it.each(['restored', 'discarded'] as const)('is not offered a second time where it was %s here', (type) => {
    leave('Айл');
    const form = new DraftedForm(browser);
    form.run('readLocal');
    form.send({ type });
    form.run();
    expect(form.offered).toBeUndefined();
    expect(there()).toBe(type === 'restored' ? 'Айл' : undefined);
  });

  it('is not offered to the next form where the entry arrives before the response of the server', () => {
    leave('Айл');
    const form = new DraftedForm(browser);
    form.run('readLocal');
    form.send({ type: 'restored' });
    form.run('writeLocal');
    form.send({ type: 'finished' });
    form.close();
    expect(there()).toBeUndefined();
    expect(openForm().offered).toBeUndefined();
  });
});

/** Goes on in the next form with what the last one has left, until it has arrived. */
function finishNext(): void {
  const form = openForm();
  form.send({ type: 'restored' });
  form.pass(soon);
  form.send({ type: 'finished' });
  form.close();
}

describe('a form that was closed', () => {
  it('writes nothing more after the response to its upload', () => {
    const form = openForm();
    form.enter('Айл');
    form.pass(saveDelay);
    server.time += uploadAfter;
    form.send({ type: 'due' });
    form.send({ type: 'closed' });
    finishNext();
    form.run();
    expect(here()).toEqual([]);
  });

  it('writes nothing any more when the server says what another device has left', () => {
    leave('Утсан дээрх айл', startBrowser(server));
    const form = new DraftedForm(browser);
    form.run('readLocal');
    form.enter('Энд эхэлсэн айл');
    form.send({ type: 'closed' });
    form.run('writeLocal');
    finishNext();
    form.run();
    expect(here()).toEqual(['Утсан дээрх айл']);
  });
});

describe('a correction of the outbox', () => {
  it('is no draft before anything was changed', () => {
    const form = new DraftedForm(browser, { title: 'Офлайн гарчиг' });
    form.enter('Офлайн гарчиг');
    form.close();
    expect(here()).toEqual([]);
  });

  it('is kept from the first change on, and forgotten when it has arrived', () => {
    const form = new DraftedForm(browser, { title: 'Офлайн гарчиг' });
    form.enter('Хагас засвар');
    form.close();
    expect(here()).toEqual(['Хагас засвар']);
    const [draft] = browser.drafts;
    const again = new DraftedForm(browser, { title: 'Офлайн гарчиг', draft: draft! });
    expect(again.title).toBe('Хагас засвар');
    again.send({ type: 'finished' });
    again.close();
    expect(here()).toEqual([]);
  });
});
