import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../api/upload';
import { Icon } from '../../ui/icon';
import { isObject } from '../document/pointer';
import { useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import { TextSetting } from '../editor/text-setting';
import type { BlockPlace } from './page-edits';

/** The widest picture that a page may have, in pixels. */
const widest = 4096;

/** Uploads the picture of a block; its size is read from the file, so that nothing on the page moves. */
export function PictureSettings({ place: { pointer, block } }: { place: BlockPlace }) {
  const { t } = useTranslation('page-designer');
  const { onEdit } = useEditor();
  const id = useId();
  const [state, setState] = useState<{ isBusy: boolean; fault: string | null }>({
    isBusy: false,
    fault: null,
  });
  const picture = isObject(block.picture) ? block.picture : undefined;
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setState({ isBusy: true, fault: null });
    try {
      const size = await sizeOf(file);
      if (size === undefined || size.width > widest || size.height > widest) {
        setState({ isBusy: false, fault: t(size === undefined ? 'picture.wrong' : 'picture.large') });
        return;
      }
      const stored = await upload(file, () => undefined);
      const alt = picture?.alt ?? { mn_MN: '', en_US: '', ko_KR: '' };
      onEdit([{ pointer: `${pointer}/picture`, value: { file: stored.id, ...size, alt } }]);
      setState({ isBusy: false, fault: null });
    } catch (error) {
      setState({ isBusy: false, fault: error instanceof Error ? error.message : t('picture.wrong') });
    }
  };
  return (
    <>
      <div className="setting">
        <span className="setting-label">{t('picture.file')}</span>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          disabled={state.isBusy}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <label className="button button-plain" htmlFor={id}>
          <Icon name="image" />
          {t(state.isBusy ? 'picture.busy' : picture === undefined ? 'picture.choose' : 'picture.other')}
        </label>
        {state.fault === null ? null : (
          <p className="panel-problem" role="alert">
            {state.fault}
          </p>
        )}
        <ProblemList pointer={`${pointer}/picture`} reach="itself" />
        {(['file', 'width', 'height'] as const).map((member) => (
          <ProblemList key={member} pointer={`${pointer}/picture/${member}`} />
        ))}
      </div>
      {picture === undefined ? null : (
        <TextSetting
          label={t('picture.alt')}
          pointer={`${pointer}/picture/alt`}
          help={t('picture.altHelp')}
          value={picture.alt}
          onChange={(value) => onEdit([{ pointer: `${pointer}/picture/alt`, value: value ?? { mn_MN: '' } }])}
        />
      )}
    </>
  );
}

/** The size of a picture in pixels; undefined where the browser cannot decode the file. */
async function sizeOf(file: File): Promise<{ width: number; height: number } | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    // Whatever its name says, it is no picture.
    return undefined;
  }
}
