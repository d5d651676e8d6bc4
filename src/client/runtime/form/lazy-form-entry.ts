import { lazyPage } from '../../ui/navigation/lazy-page';

/** The fields of a form on its own page. Its title and outline are drawn before all this code is there. */
export const FormEntry = lazyPage(() => import('./form-entry'), ['form', 'widgets']);
