import { useParams } from 'react-router-dom';
import FormPage from '../runtime/form/form-page';
import { NotFound } from '../ui/states/error-pages';

/** `/form/{schema_id}/{id}`: shows one row in its form; `new` creates a row. */
export default function FormRoute() {
  const { schemaId = '', id = '' } = useParams();
  if (!/^[a-z0-9][a-z0-9_-]{0,62}$/.test(schemaId) || !/^(new|[1-9]\d*)$/.test(id)) return <NotFound />;
  return <FormPage key={`${schemaId}/${id}`} schemaId={schemaId} id={id} />;
}
