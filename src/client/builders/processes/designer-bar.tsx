import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';

export type DesignerView = 'design' | 'play' | 'replay';

interface DesignerBarProps {
  mode: DesignerView;
  onMode: (mode: DesignerView) => void;
  showsTimes: boolean;
  /** Undefined for a process that has no history yet. */
  onShowTimes: ((isShown: boolean) => void) | undefined;
  onAdd: () => void;
  onBpmn: () => void;
}

const modes = [
  { mode: 'design', icon: 'edit' },
  { mode: 'play', icon: 'users' },
  { mode: 'replay', icon: 'restore' },
] as const;

/** Chooses how the process is seen, and offers what changes it as a whole. */
export function DesignerBar({ mode, onMode, showsTimes, onShowTimes, onAdd, onBpmn }: DesignerBarProps) {
  const { t } = useTranslation('process-builder');
  return (
    <div className="pd-bar" role="toolbar" aria-label={t('bar.label')}>
      <fieldset className="pd-modes" aria-label={t('bar.views')}>
        {modes.map((each) => (
          <button
            key={each.mode}
            type="button"
            className="fb-button"
            aria-pressed={mode === each.mode}
            onClick={() => onMode(each.mode)}
          >
            <Icon name={each.icon} />
            {t(`bar.${each.mode}`)}
          </button>
        ))}
      </fieldset>
      {mode === 'design' ? (
        <div className="pd-bar-end">
          {onShowTimes === undefined ? null : (
            <button
              type="button"
              className="fb-button"
              aria-pressed={showsTimes}
              onClick={() => onShowTimes(!showsTimes)}
            >
              <Icon name="clock" />
              {t('bar.times')}
            </button>
          )}
          <button type="button" className="fb-button" onClick={onBpmn}>
            <Icon name="file" />
            BPMN
          </button>
          <button type="button" className="fb-button is-primary" onClick={onAdd}>
            <Icon name="add" />
            {t('bar.add')}
          </button>
        </div>
      ) : null}
    </div>
  );
}
