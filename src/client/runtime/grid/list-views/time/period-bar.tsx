import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PeriodBarProps {
  /** The days that are shown. */
  title: string;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  children?: ReactNode;
}

/** Renders which days a calendar or a timeline shows, and the buttons that go to others. */
export function PeriodBar({ title, onStep, onToday, children }: PeriodBarProps) {
  const { t } = useTranslation('grid');
  return (
    <div className="period-bar">
      <Button onClick={onToday}>{t('calendar.today')}</Button>
      <span className="period-bar-steps">
        <Button
          type="text"
          icon={<LeftOutlined aria-hidden="true" />}
          aria-label={t('calendar.before')}
          title={t('calendar.before')}
          onClick={() => onStep(-1)}
        />
        <Button
          type="text"
          icon={<RightOutlined aria-hidden="true" />}
          aria-label={t('calendar.after')}
          title={t('calendar.after')}
          onClick={() => onStep(1)}
        />
      </span>
      <h2 className="period-bar-title" aria-live="polite">
        {title}
      </h2>
      {children}
    </div>
  );
}
