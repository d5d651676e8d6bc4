import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shrinkPicture } from '../../../../../widgets/image/shrink-picture';

/** The server's limit in bytes; a signature of this width stays far below it. */
const maxBytes = 220_000;
const longestSide = 900;
const types = ['image/png', 'image/jpeg', 'image/webp'];

/** Takes a picture of a signature from the device. Calls back with a data URL, and with null for none. */
export function SignaturePicture({ onChange }: { onChange: (image: string | null) => void }) {
  const { t } = useTranslation('process');
  const id = useId();
  const [shown, setShown] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const take = async (file: File | undefined) => {
    const image = file === undefined ? null : await readImage(file);
    setHasFailed(file !== undefined && image === null);
    setShown(image);
    onChange(image);
  };
  return (
    <div className="decision-field">
      <label htmlFor={id}>{t('signature.picture')}</label>
      <input
        id={id}
        type="file"
        accept={types.join(',')}
        aria-describedby={`${id}-hint`}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <p id={`${id}-hint`} className="quiet">
        {t('signature.pictureHint')}
      </p>
      {shown === null ? null : (
        <img className="signature-stored" src={shown} alt={t('signature.pictureChosen')} />
      )}
      {hasFailed ? (
        <p className="decision-problem" role="alert">
          {t('signature.pictureFailed')}
        </p>
      ) : null}
    </div>
  );
}

/** Returns the data URL of a picture; null for one that the server would reject. */
async function readImage(file: File): Promise<string | null> {
  if (!types.includes(file.type)) return null;
  const picture = await shrinkPicture(file, longestSide);
  if (picture.size > maxBytes) return null;
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : null));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read')));
    reader.readAsDataURL(picture);
  });
}
