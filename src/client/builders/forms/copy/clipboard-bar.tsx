import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { useBuilderState, useBuilderStore } from '../builder-store';
import { useCommands } from '../commands';
import { copySelected, pasteText } from './clipboard-commands';
import './clipboard.css';

/** The buttons that copy the selected parts and paste those of the clipboard; the keys do the same on the canvas. */
export function ClipboardButtons() {
  const { t } = useTranslation('form-builder');
  const store = useBuilderStore();
  const commands = useCommands();
  const hasSelection = useBuilderState(({ selected, also }) => selected !== '' || also.length > 0);
  const copy = async () => {
    const text = copySelected(store, commands);
    if (text === undefined) return;
    try {
      await navigator.clipboard.writeText(text);
      store.setState({ report: { kind: 'copied' } });
    } catch {
      // A browser may allow the clipboard to the keys alone.
      store.setState({ report: { kind: 'copyByKeys' } });
    }
  };
  const paste = async () => {
    try {
      pasteText(store, commands, await navigator.clipboard.readText());
    } catch {
      store.setState({ report: { kind: 'pasteByKeys' } });
    }
  };
  return (
    <>
      <button type="button" className="fb-button" disabled={!hasSelection} onClick={() => void copy()}>
        <Icon name="copy" />
        {t('clipboard.copy')}
      </button>
      <button type="button" className="fb-button" onClick={() => void paste()}>
        <Icon name="clipboard" />
        {t('clipboard.paste')}
      </button>
    </>
  );
}

/** Says what was copied or pasted, and what the pasted parts lack here. */
export function ClipboardReport() {
  const { t } = useTranslation('form-builder');
  const store = useBuilderStore();
  const report = useBuilderState((state) => state.report);
  return (
    <div aria-live="polite">
      {report === null ? null : (
        <div className={`fb-report is-${report.kind}`}>
          <div>
            <p>
              {report.kind === 'pasted'
                ? t('clipboard.pasted', { count: report.count })
                : t(`clipboard.${report.kind}`)}
            </p>
            {report.kind !== 'pasted' || report.missing.length === 0 ? null : (
              <>
                <p>{t('clipboard.missing')}</p>
                <ul>
                  {report.missing.map(({ what, name, by }) => (
                    <li key={`${what} ${name}`}>{t(`clipboard.lacks.${what}`, { name, by })}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <button
            type="button"
            className="icon-button fb-tool"
            aria-label={t('clipboard.close')}
            onClick={() => store.setState({ report: null })}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
