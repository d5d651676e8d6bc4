import { useParams } from 'react-router-dom';
import { AntdProvider } from '../ui/appearance/antd-provider';
import { NotFound } from '../ui/states/error-pages';
import { lazyPage } from '../ui/navigation/lazy-page';

const FormPage = lazyPage(() => import('../runtime/form/form-page'), ['form', 'widgets']);

/** `/form/{schema_id}/{id}`: shows one row in its form; `new` creates a row. */
export default function FormRoute() {
  const { schemaId = '', id = '' } = useParams();
  if (!/^[a-z0-9][a-z0-9_-]{0,62}$/.test(schemaId) || !/^(new|[1-9]\d*)$/.test(id)) return <NotFound />;
  return (
    <AntdProvider>
      <FormPage key={`${schemaId}/${id}`} schemaId={schemaId} id={id} />
    </AntdProvider>
  );
}
