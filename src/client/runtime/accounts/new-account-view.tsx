import { FormView, type FormViewProps } from '../form/form-view';
import { useAdmission } from './admission';

/** The form of a new account, with the way in which its person gets in. */
export function NewAccountView(props: FormViewProps) {
  const addition = useAdmission();
  return <FormView {...props} addition={addition} />;
}
