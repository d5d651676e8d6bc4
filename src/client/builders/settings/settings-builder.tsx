import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuilderProps } from '../builder-props';
import { scalarText } from '../document/pointer';
import { CheckEntry, NumberEntry, SelectEntry, TextEntry } from '../forms/inputs/entries';
import { uploadedPictureAddress } from '../../../definitions/settings';
import { PictureUpload } from '../pages/picture-upload';
import { DefinitionPanel } from '../panel/definition-panel';
import { ColorSetting } from './color-setting';
import { NotifySetting } from './notify-setting';
import { PersonFields } from './person-fields';
import { settingGroups, type SettingName } from './setting-groups';
import '../forms/inputs/entries.css';
import '../roles/roles.css';
import '../tables/tables.css';
import './settings.css';

/** Builds the project's settings: every key in its group, with what it changes. */
export function SettingsBuilder(props: BuilderProps) {
  const { t } = useTranslation('rights-builders');
  return (
    <div className="settings-builder">
      <nav className="settings-nav" aria-label={t('settings.groups')}>
        {Object.keys(settingGroups).map((group) => (
          <a key={group} href={`#settings-${group}`} onClick={(event) => goTo(event, group)}>
            {t(`settings.group.${group}`)}
          </a>
        ))}
      </nav>
      <div className="settings-groups">
        {Object.entries(settingGroups).map(([group, names]) => (
          <section
            key={group}
            id={`settings-${group}`}
            tabIndex={-1}
            className="role-card"
            aria-label={t(`settings.group.${group}`)}
          >
            <h2>{t(`settings.group.${group}`)}</h2>
            {names.map((name) => (
              <Setting key={name} {...props} name={name} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

/** The address keeps its place: a fragment there names a problem. */
function goTo(event: { preventDefault: () => void }, group: string): void {
  event.preventDefault();
  const section = document.querySelector<HTMLElement>(`#settings-${group}`);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

function Setting(props: BuilderProps & { name: SettingName }): ReactNode {
  const { document, name, problems, onEdit } = props;
  const { t } = useTranslation('rights-builders');
  const pointer = `/${name}`;
  const value = document[name];
  const set = (next: unknown) => onEdit([{ pointer, value: next }]);
  const problem = problems.find(({ pointer: at }) => at === pointer)?.message;
  const frame = { label: t(`settings.${name}.name`), help: t(`settings.${name}.effect`), problem };
  switch (name) {
    case 'title':
    case 'subTitle':
    case 'copyright':
    case 'superUrl':
    case 'appUrl':
    case 'projectKey':
      return (
        <div className="setting-line">
          <TextEntry {...frame} value={scalarText(value)} onChange={(next) => set(next ?? '')} />
        </div>
      );
    case 'logo':
    case 'favicon':
      return (
        <div className="setting-line">
          <TextEntry {...frame} value={scalarText(value)} onChange={(next) => set(next ?? '')} />
          {scalarText(value).startsWith('/') ? (
            <img src={scalarText(value)} alt="" width="40" height="40" />
          ) : null}
          <div>
            <PictureUpload
              label={t('settings.upload', { name: frame.label })}
              hasPicture={scalarText(value) !== ''}
              onUpload={({ file }) => set(uploadedPictureAddress(file))}
            />
          </div>
        </div>
      );
    case 'theme':
      return (
        <SelectEntry
          {...frame}
          value={scalarText(value)}
          options={(['light', 'dark'] as const).map((each) => ({
            value: each,
            label: t(`settings.theme.${each}`),
          }))}
          onChange={set}
        />
      );
    case 'defaultLanguage':
      return (
        <SelectEntry
          {...frame}
          value={scalarText(value)}
          options={languagesOf(document.languages)}
          onChange={set}
        />
      );
    case 'primaryColor':
      return <ColorSetting {...frame} value={typeof value === 'string' ? value : undefined} onChange={set} />;
    case 'hasLanguage':
    case 'microserviceDev':
      return <CheckEntry label={frame.label} help={frame.help} isChecked={value === true} onChange={set} />;
    case 'passwordResetTimeOut':
      return (
        <NumberEntry
          {...frame}
          value={typeof value === 'number' ? value : undefined}
          onChange={(next) => set(next ?? 0)}
        />
      );
    case 'userDataFields':
      return <PersonFields {...frame} value={value} onChange={set} />;
    case 'notify':
      return <NotifySetting {...props} label={frame.label} help={frame.help} />;
    case 'languages':
    case 'roleRedirects':
    case 'registration':
    case 'staticWords':
    case 'dataFormCustomElements':
    case 'dataGridCustomElements':
      return (
        <div className="setting-panel">
          <h3>{frame.label}</h3>
          <p className="panel-help">{frame.help}</p>
          {value === undefined ? (
            <button type="button" className="fb-button" onClick={() => set({ roles: [{ role: 'citizen' }] })}>
              {t('settings.add')}
            </button>
          ) : (
            <DefinitionPanel
              kind="settings"
              document={document}
              pointer={pointer}
              problems={problems}
              onEdit={onEdit}
            />
          )}
          {problem === undefined ? null : (
            <p className="panel-problem" role="alert">
              {problem}
            </p>
          )}
        </div>
      );
  }
}

function languagesOf(value: unknown): { value: string; label: string }[] {
  const members: readonly unknown[] = Array.isArray(value) ? value : [];
  return members.flatMap((each) =>
    typeof each === 'object' && each !== null && 'code' in each && 'label' in each
      ? [{ value: scalarText(each.code), label: scalarText(each.label) }]
      : [],
  );
}
