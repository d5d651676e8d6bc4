import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../api/upload';
import { Icon } from '../../ui/icon';

/** The widest picture that a page may have, in pixels. */
const widest = 4096;

export interface UploadedPicture {
  /** The id of the file. */
  file: string;
  width: number;
  height: number;
}

interface PictureUploadProps {
  /** The name of the picture, for screen readers. */
  label: string;
  hasPicture: boolean;
  onUpload: (picture: UploadedPicture) => void;
}

/** Uploads a picture, whose size is read from the file; says what is wrong with one that cannot be shown. */
export function PictureUpload({ label, hasPicture, onUpload }: PictureUploadProps) {
  const { t } = useTranslation('page-designer');
  const id = useId();
  const [state, setState] = useState<{ isBusy: boolean; fault: string | null }>({
    isBusy: false,
    fault: null,
  });
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
      onUpload({ file: stored.id, ...size });
      setState({ isBusy: false, fault: null });
    } catch (error) {
      setState({ isBusy: false, fault: error instanceof Error ? error.message : t('picture.wrong') });
    }
  };
  return (
    <>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={label}
        disabled={state.isBusy}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <label className="button button-plain" htmlFor={id}>
        <Icon name="image" />
        {t(state.isBusy ? 'picture.busy' : hasPicture ? 'picture.other' : 'picture.choose')}
      </label>
      {state.fault === null ? null : (
        <p className="panel-problem" role="alert">
          {state.fault}
        </p>
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
