import { lazyPage } from '../../../ui/navigation/lazy-page';

/** The window of a section, with what it takes of antd: a form is drawn before it. */
export const SectionWindow = lazyPage(() => import('./section-window'), ['form']);
