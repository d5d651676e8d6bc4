import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/overlays/toast';

/** Runs an administrator's calls on an account one at a time, and shows the result as a toast. */
export function useAccountAction(onDone: () => Promise<void> | void): {
  isBusy: boolean;
  /** `name` finds the texts: `done.<name>` and `failed.<name>`. */
  run: (name: string, call: () => Promise<unknown>) => Promise<void>;
} {
  const { t } = useTranslation('accounts');
  const [isBusy, setIsBusy] = useState(false);
  const run = async (name: string, call: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await call();
      showToast({ tone: 'success', title: t(`done.${name}`) });
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error);
      showToast({ tone: 'error', title: t(`failed.${name}`), description });
    } finally {
      setIsBusy(false);
    }
    // After a refusal too: another administrator may have been first.
    await onDone();
  };
  return { isBusy, run };
}
