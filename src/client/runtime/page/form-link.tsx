import { Link } from 'react-router-dom';
import { say } from '../../../definitions/language';
import type { Text } from '../../../definitions/text';
import { useLanguage } from '../../i18n/i18n';

interface FormLinkProps {
  form: string;
  title: Text;
  /** The field that takes the row's key. */
  field: string | undefined;
  row: string | undefined;
}

/** Opens a new row of a form, with the page's row in one of its fields. Who must sign in for it is asked there. */
export function FormLink({ form, title, field, row }: FormLinkProps) {
  const language = useLanguage();
  const values = field === undefined || row === undefined ? '' : `?${field}=${row}`;
  return (
    <Link className="button button-primary" to={`/form/${form}/new${values}`}>
      {say(title, language)}
    </Link>
  );
}
