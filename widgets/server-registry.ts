import { collectByType } from './manifests';
import type { ServerWidget } from './server-contract';

const modules = import.meta.glob<ServerWidget>('./*/server.ts', { eager: true, import: 'default' });

/** The server halves by widget type; most widgets need none. */
export const serverWidgets: ReadonlyMap<string, ServerWidget> = collectByType(modules);
