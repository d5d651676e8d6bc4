import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

/**
 * Set-up of suites that share a thread and its document: our modules keep state and may be replaced, so that each suite
 * loads them anew, and finds the document as a visitor's first page.
 */
// A dialog that stays open hides those of the next suite.
afterAll(cleanup);
vi.resetModules();
vi.useRealTimers();
localStorage.clear();
sessionStorage.clear();
for (const cookie of document.cookie.split('; '))
  document.cookie = `${cookie.split('=', 1)[0]}=; max-age=0; path=/`;
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
document.body.replaceChildren();
history.replaceState(null, '', '/');
