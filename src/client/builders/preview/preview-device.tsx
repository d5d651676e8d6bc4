import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewWidth } from '../../browser/use-media-query';

const previewDevices = ['computer', 'phone'] as const;
export type PreviewDevice = (typeof previewDevices)[number];

const phoneWidth = 390;

/** Chooses the screen that a preview simulates. */
export function DeviceChoice({
  device,
  onChange,
}: {
  device: PreviewDevice;
  onChange: (device: PreviewDevice) => void;
}) {
  const { t } = useTranslation('data-builders');
  return (
    <Segmented<PreviewDevice>
      aria-label={t('live.device')}
      value={device}
      options={previewDevices.map((each) => ({ value: each, label: t(`live.${each}`) }))}
      onChange={onChange}
    />
  );
}

/** Shows a preview as wide as on the chosen screen, with what the pages show there. */
export function OnDevice({ device, children }: { device: PreviewDevice; children: ReactNode }) {
  return device === 'phone' ? (
    <PreviewWidth value={phoneWidth}>
      <div className="preview-phone">{children}</div>
    </PreviewWidth>
  ) : (
    children
  );
}
