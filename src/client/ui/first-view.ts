import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RefusedForm } from '../../definitions/public-pages/first-view';
import type { PublicSettings } from '../../definitions/public-settings';
import type { Language } from '../../definitions/language';

/** The facts that a page which the server has rendered knows from its first moment. */
export interface FirstViewFacts {
  config: PublicSettings;
  /** The form that the visitor has sent without scripts, where it was refused. */
  form?: RefusedForm | undefined;
  /** The path at which there is nothing, whoever opens it. */
  absentPath?: string | undefined;
  /** Cleans rich text where there is no document. Default: the browser's own cleaner. */
  cleanRichText?: (html: string, language: Language) => string;
  /** Records that the address shows nothing: the page has the status 404. Only on the server. */
  recordMissing?: () => void;
}

/** Undefined on pages that the browser draws alone. */
export const FirstViewContext = createContext<FirstViewFacts | undefined>(undefined);

/**
 * Returns the facts of the page as the server has rendered it, for a visitor; undefined on any other page. The first
 * drawing in the browser has to use the same ones.
 */
export function useFirstView(): FirstViewFacts | undefined {
  return useContext(FirstViewContext);
}

/** Returns false while the browser takes over what the server has rendered, and true from then on. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => undefined;
