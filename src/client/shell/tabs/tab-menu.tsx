import { useTranslation } from 'react-i18next';
import { Popup } from '../../ui/overlays/popup';
import { PopupItem } from '../../ui/overlays/popup-item';

interface TabMenuProps {
  tabs: readonly { path: string }[];
  /** The path of the current page. */
  current: string;
  onMove: (path: string, onto: string) => void;
  onCloseOthers: () => void;
  onCloseAll: () => void;
}

/** Lists the actions for all tabs together, and moves the current tab without dragging. */
export function TabMenu({ tabs, current, onMove, onCloseOthers, onCloseAll }: TabMenuProps) {
  const { t } = useTranslation();
  const place = tabs.findIndex(({ path }) => path === current);
  const before = tabs[place - 1];
  const after = place < 0 ? undefined : tabs[place + 1];
  const move = (onto: typeof before) => onto !== undefined && onMove(current, onto.path);
  return (
    <Popup label={t('tabs.menu')} icon="more">
      {(close) => (
        <>
          <PopupItem icon="left" isDisabled={before === undefined} onPress={() => move(before)}>
            {t('tabs.moveLeft')}
          </PopupItem>
          <PopupItem icon="right" isDisabled={after === undefined} onPress={() => move(after)}>
            {t('tabs.moveRight')}
          </PopupItem>
          <PopupItem
            icon="tab"
            isDisabled={place < 0 || tabs.length < 2}
            onPress={() => {
              close();
              onCloseOthers();
            }}
          >
            {t('tabs.closeOthers')}
          </PopupItem>
          <PopupItem
            icon="close"
            onPress={() => {
              close();
              onCloseAll();
            }}
          >
            {t('tabs.closeAll')}
          </PopupItem>
        </>
      )}
    </Popup>
  );
}
