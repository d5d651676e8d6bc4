import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { KrudPanel, KrudTemplateProps } from '../krud-template';
import { PanelBody } from '../panel-body';

/** Renders the form in the grid's place. The grid retains its scroll position, hidden and inert. */
export function WindowTemplate({ grid, panel }: KrudTemplateProps) {
  return (
    <div className="krud-frame">
      <div className={panel === null ? 'krud-grid' : 'krud-grid is-away'} inert={panel !== null}>
        {grid}
      </div>
      {panel === null ? null : <FormWindow panel={panel} />}
    </div>
  );
}

function FormWindow({ panel }: { panel: KrudPanel }) {
  const { t } = useTranslation('krud');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className="krud-window">
      <header className="krud-panel-header">
        <Button type="text" icon={<ArrowLeftOutlined />} aria-label={t('close')} onClick={panel.close} />
        <h2 ref={heading} tabIndex={-1}>
          {panel.title}
        </h2>
        {panel.actions}
      </header>
      <PanelBody panel={panel} />
    </section>
  );
}
