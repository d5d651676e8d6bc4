import { afterAll, vi } from 'vitest';

/** Set-up of suites that share a thread: the globals that one replaces are back before the next one begins. */
afterAll(() => void vi.unstubAllGlobals());
