import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { blockShares, pageDevices, type PageDevice } from '../../../definitions/page';
import { ChoiceSetting } from '../editor/choice-setting';
import { useEditor } from '../editor/editor-context';
import { NumberSetting } from '../editor/number-setting';
import { ProblemList } from '../editor/problem-list';
import { columns, setHidden, setSpan, type BlockPlace } from './page-edits';

interface ScreenSettingsProps {
  place: BlockPlace;
  device: PageDevice;
}

/** The width of a block on the screen of the canvas, and whether it is shown there. */
export function ScreenSettings({ place: { index, pointer, spans, hiddenOn }, device }: ScreenSettingsProps) {
  const { t } = useTranslation('page-designer');
  const { document, onEdit } = useEditor();
  const setWidth = (span: number | undefined) => {
    const changes = setSpan(document, index, device, span ?? columns);
    if (changes.length > 0) onEdit(changes);
  };
  const screen = t(`canvas.${device}`);
  return (
    <>
      {device === 'computer' ? (
        <NumberSetting
          label={t('settings.span')}
          pointer={`${pointer}/span`}
          help={t('settings.spanHelp')}
          value={spans.computer}
          min={4}
          max={columns}
          onChange={setWidth}
        />
      ) : (
        <ChoiceSetting
          label={t('settings.share', { screen })}
          pointer={`${pointer}/spans`}
          help={t('settings.shareHelp')}
          isOptional={false}
          value={String(spans[device])}
          options={blockShares.map((share) => ({ value: String(share), label: t(`shares.${share}`) }))}
          onChange={(share) => setWidth(Number(share))}
        />
      )}
      {document.source === undefined ? (
        <div className="setting">
          <Checkbox
            checked={hiddenOn.includes(device)}
            disabled={!hiddenOn.includes(device) && hiddenOn.length === pageDevices.length - 1}
            onChange={({ target }) => onEdit(setHidden(document, index, device, target.checked))}
          >
            {t('settings.hidden', { screen })}
          </Checkbox>
          <ProblemList pointer={`${pointer}/hiddenOn`} />
        </div>
      ) : null}
    </>
  );
}
