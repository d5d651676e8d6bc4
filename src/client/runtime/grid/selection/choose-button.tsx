import { CheckSquareOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGridSession } from '../session/grid-session-context';
import { useIsChoosing } from './use-selection';

/** Renders the button that begins and ends the selection of cards; a long press on a card begins it too. */
export function ChooseButton() {
  const { t } = useTranslation('grid');
  const { selection } = useGridSession();
  const isChoosing = useIsChoosing(selection);
  return (
    <Button
      type="text"
      icon={<CheckSquareOutlined aria-hidden="true" />}
      aria-pressed={isChoosing}
      onClick={isChoosing ? selection.clear : selection.begin}
    >
      {t(isChoosing ? 'select.end' : 'select.begin')}
    </Button>
  );
}
