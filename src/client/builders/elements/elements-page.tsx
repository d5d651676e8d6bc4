import { Button, Input } from 'antd';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { forgetLabels } from '../../../../widgets/select/labels';
import type { WidgetManifest } from '../../../../widgets/contract';
import { useWidgetServices } from '../../runtime/widget-services';
import { usePageTitle } from '../../ui/navigation/page-title';
import { BuilderGate } from '../builder-gate';
import { ElementCard } from './element-card';
import { exhibits, type Exhibit } from './exhibits';
import '../../runtime/form/form.css';
import './elements.css';

/** The groups in the order of the form builder's palette; cells of lists last. */
const groups: readonly WidgetManifest['group'][] = [
  'text',
  'number',
  'choice',
  'date',
  'media',
  'person',
  'map',
  'layout',
  'cell',
];

/** `/admin/builder/elements`: every element of the registry, in a form and in a list, with its definition. */
export default function ElementsPage() {
  return (
    <BuilderGate>
      <Elements />
    </BuilderGate>
  );
}

function Elements() {
  const { t } = useTranslation('elements');
  const services = useWidgetServices();
  const [address, setAddress] = useSearchParams();
  const search = address.get('q') ?? '';
  usePageTitle(t('title'));
  // The examples name rows that do not exist: no other page may see their names.
  useEffect(() => forgetLabels, []);
  const shown = useMemo(() => {
    const words = search.toLocaleLowerCase('mn').split(/\s+/u).filter(Boolean);
    return exhibits.filter(({ manifest }: Exhibit) => {
      const about = [manifest.type, services.say(manifest.label), t(`about.${manifest.type}`)];
      const text = about.join(' ').toLocaleLowerCase('mn');
      return words.every((word) => text.includes(word));
    });
  }, [search, services, t]);
  const change = (next: string) => setAddress(next === '' ? {} : { q: next }, { replace: true });
  return (
    <div className="elements">
      <header className="builder-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="quiet">{t('lead')}</p>
        </div>
      </header>
      <search className="elements-search">
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          allowClear
          onChange={({ target }) => change(target.value)}
        />
        <output>{t('count', { count: shown.length })}</output>
      </search>
      {shown.length === 0 ? (
        <div className="elements-empty">
          <p>{t('nothing')}</p>
          <Button onClick={() => change('')}>{t('clear')}</Button>
        </div>
      ) : (
        groups.map((group) => {
          const members = shown.filter(({ manifest }) => manifest.group === group);
          return members.length === 0 ? null : (
            <section key={group} aria-labelledby={`elements-${group}`}>
              <h2 id={`elements-${group}`}>{t(`groups.${group}`)}</h2>
              <div className="elements-grid">
                {members.map((exhibit) => (
                  <ElementCard key={exhibit.manifest.type} exhibit={exhibit} services={services} />
                ))}
              </div>
            </section>
          );
        })
      )}
    </div>
  );
}
