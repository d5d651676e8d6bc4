import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/overlays/toast';
import { useLanguage } from '../../i18n/i18n';
import { Popup } from '../../ui/overlays/popup';
import { PopupItem } from '../../ui/overlays/popup-item';
import type { ChartData, ServedChart } from './chart-data';
import { useLookReader } from './chart-look';
import { isDrawn } from './options/chart-option';
import type { PictureFormat } from './picture-file';
import type { FullScreen } from './use-full-screen';

interface ChartMenuProps {
  chart: ServedChart;
  title: string;
  data: ChartData;
  screen: FullScreen;
}

const formats: readonly PictureFormat[] = ['png', 'svg'];

/** Offers full screen and the picture as a file. */
export function ChartMenu({ chart, title, data, screen }: ChartMenuProps) {
  const { t } = useTranslation('chart');
  const language = useLanguage();
  const readLook = useLookReader();
  const { picture } = chart;

  const save = async (format: PictureFormat) => {
    if (!isDrawn(picture)) return;
    try {
      const isMap = picture === 'map';
      const [{ pictureFile }] = await Promise.all([
        import('./picture-file'),
        ...(isMap ? [import('./map-picture')] : []),
      ]);
      const drawing = {
        data,
        look: readLook(),
        language,
        isStacked: chart.stacked ?? false,
        picked: undefined,
        hasOutlines: isMap,
      };
      offer(await pictureFile(title, picture, drawing, format), `${chart.id}.${format}`);
    } catch (error) {
      showToast({
        tone: 'error',
        title: t('saveFailed'),
        description: error instanceof Error ? error.message : String(error),
      });
    }
  };

  return (
    <Popup label={t('menu', { title })} icon="more">
      {(close) => (
        <>
          <PopupItem
            icon={screen.isFull ? 'shrink' : 'expand'}
            onPress={() => {
              close();
              screen.toggle();
            }}
          >
            {t(screen.isFull ? 'leaveFull' : 'full')}
          </PopupItem>
          {isDrawn(picture)
            ? formats.map((format) => (
                <PopupItem
                  key={format}
                  icon="download"
                  onPress={() => {
                    close();
                    void save(format);
                  }}
                >
                  {t(format)}
                </PopupItem>
              ))
            : null}
        </>
      )}
    </Popup>
  );
}

function offer(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
