import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { NotFound } from '../../ui/states/error-pages';
import { usePageTitle } from '../../ui/navigation/page-title';
import { BuilderGate } from '../builder-gate';
import { useRememberedSet } from '../change-sets/queries';
import { SetBar } from '../change-sets/set-bar';
import { DatabaseImport } from './database-import';
import { LambdaImport } from './lambda-import';
import { SheetImport } from './sheet-import';
import { SiteImport } from './site-import';
import { TemplateChoice } from './template-choice';
import { importWays, type ImportWay } from './import-ways';
import '../catalog/catalog.css';
import './imports.css';

const parts = {
  sheet: SheetImport,
  database: DatabaseImport,
  template: TemplateChoice,
  site: SiteImport,
  lambda: LambdaImport,
} as const;

/** `/admin/builder/import/:way`: definitions made from something that is there already. */
export default function ImportPage() {
  const { way: given = '' } = useParams();
  const way = importWays.find((each) => each === given);
  return way === undefined ? (
    <NotFound />
  ) : (
    <BuilderGate>
      <Import key={way} way={way} />
    </BuilderGate>
  );
}

function Import({ way }: { way: ImportWay }) {
  const { t } = useTranslation('imports');
  useRememberedSet();
  usePageTitle(t(`${way}.title`));
  const Part = parts[way];
  return (
    <div className="import-page">
      <SetBar />
      <h1>{t(`${way}.title`)}</h1>
      <Part />
      <Link className="builder-back" to="/admin/builder">
        {t('back')}
      </Link>
    </div>
  );
}
