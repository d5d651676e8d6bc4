import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { printPageId } from '../../../../definitions/page';
import { useLanguage } from '../../../i18n/i18n';
import { useSession } from '../../../session/session';
import { showToast } from '../../../ui/overlays/toast';
import { papersQuery } from '../../paper/use-papers';
import type { FormStore } from '../store/form-store';

/**
 * Prints the row of a form: by the form's print page where one is published, else the form itself. So do unsaved changes, which
 * the page does not have. Where the server does not say whether there is a page, the error is shown, and the form is offered in its place.
 */
export function usePrint(store: FormStore, printForm: () => void): () => void {
  const { t } = useTranslation('form');
  const client = useQueryClient();
  const navigate = useNavigate();
  const language = useLanguage();
  const isSignedIn = useSession(({ user }) => user !== null);
  const { form } = store.runtime;
  const findPage = async (): Promise<string | undefined> => {
    const { stored } = store.getState();
    if (stored === null || !isSignedIn || store.isDirty()) return undefined;
    const { papers } = await client.fetchQuery({
      ...papersQuery(form.source, language),
      networkMode: 'always',
      retry: false,
    });
    const page = papers.find((each) => each.page === printPageId(form.id));
    return page?.path.replace(/:id$/, String(stored.id));
  };
  const print = async () => {
    try {
      const path = await findPage();
      if (path === undefined) printForm();
      else await navigate(path);
    } catch (error) {
      showToast({
        tone: 'error',
        title: t('printFailed'),
        description: error instanceof Error ? error.message : String(error),
        action: { label: t('printForm'), run: printForm },
      });
    }
  };
  return () => void print();
}
