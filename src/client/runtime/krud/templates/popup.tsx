import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { overlayPlace } from '../../overlay-place';
import type { KrudTemplateProps } from '../krud-template';
import { PanelBody } from '../panel-body';

/** The form in a window over the page. */
export function PopupTemplate({ grid, panel }: KrudTemplateProps) {
  const { t } = useTranslation('krud');
  return (
    <div className="krud-frame">
      <div className="krud-grid">{grid}</div>
      {panel === null ? null : (
        <Modal
          open
          getContainer={overlayPlace}
          centered
          width={720}
          className="krud-popup"
          title={<h2>{panel.title}</h2>}
          footer={null}
          closable={{ 'aria-label': t('close') }}
          mask={{ closable: false }}
          onCancel={panel.close}
        >
          {panel.actions}
          <PanelBody panel={panel} />
        </Modal>
      )}
    </div>
  );
}
