import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../../definitions/language';
import { download, saveFile } from '../../../api/download';
import { useLanguage } from '../../../i18n/i18n';
import { definitionsQuery, setsQuery } from '../../change-sets/queries';
import { ImportFailure } from '../import-failure';

/** Definitions of one file. */
const maxNames = 200;

/** Downloads a change set, or chosen published definitions, as a file for another site. */
export function SiteExport() {
  const { t } = useTranslation(['imports', 'builder']);
  const id = useId();
  const language = useLanguage();
  const sets = useQuery(setsQuery);
  const definitions = useQuery(definitionsQuery);
  const [set, setSet] = useState<string | null>(null);
  const [names, setNames] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (address: string) => {
    setFailure(null);
    try {
      saveFile(await download(address, () => undefined, new AbortController().signal));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  const query = names.map((name) => `names=${encodeURIComponent(name)}`).join('&');
  return (
    <section className="import-part import-export">
      <h2>{t('imports:site.export')}</h2>
      <p>{t('imports:site.exportText')}</p>
      <div className="import-field">
        <label htmlFor={`${id}-set`}>{t('imports:site.set')}</label>
        <Select
          id={`${id}-set`}
          showSearch
          optionFilterProp="label"
          value={set}
          placeholder={t('imports:site.chooseSet')}
          options={(sets.data ?? []).map((each) => ({
            value: each.id,
            label: `${each.title || t('builder:set.untitled')} (${each.id})`,
          }))}
          onChange={setSet}
        />
      </div>
      <Button disabled={set === null} onClick={() => void save(`/definitions/change-sets/${set}/export`)}>
        {t('imports:site.downloadSet')}
      </Button>
      <div className="import-field">
        <label htmlFor={`${id}-names`}>{t('imports:site.definitions')}</label>
        <Select
          id={`${id}-names`}
          mode="multiple"
          maxCount={maxNames}
          optionFilterProp="label"
          value={[...names]}
          placeholder={t('imports:site.chooseDefinitions')}
          options={(definitions.data ?? [])
            .filter(({ version }) => version > 0)
            .map(({ kind, id: name, title }) => ({
              value: `${kind}/${name}`,
              label: title === null ? `${kind}/${name}` : `${say(title, language)} (${kind}/${name})`,
            }))}
          onChange={setNames}
        />
      </div>
      <Button disabled={names.length === 0} onClick={() => void save(`/definitions/export?${query}`)}>
        {t('imports:site.downloadDefinitions')}
      </Button>
      <ImportFailure failure={failure} />
    </section>
  );
}
