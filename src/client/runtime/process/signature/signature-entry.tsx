import { Input, Radio } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session';
import type { SignatureInput, SignatureType } from '../decision';
import './signature.css';
import { SignaturePad } from './signature-pad';
import { SignaturePicture } from './signature-picture';
import type { StoredSignature } from './stored-signatures';

interface SignatureEntryProps {
  /** Stored signatures that the person can choose; the first is the usual one. */
  stored: readonly StoredSignature[];
  /** Called with a signature, and with null while there is none. */
  onChange: (content: SignatureInput['content'] | null) => void;
}

const kinds: readonly SignatureType[] = ['text', 'draw', 'other'];

/** Asks for a signature: a typed name, a drawing, a picture, or a stored one. */
export function SignatureEntry({ stored, onChange }: SignatureEntryProps) {
  const { t } = useTranslation('process');
  const id = useId();
  const ownName = useSession(({ user }) => [user?.last_name, user?.first_name].filter(Boolean).join(' '));
  const [wanted, setWanted] = useState<SignatureType | number | null>(null);
  const chosen = wanted ?? stored[0]?.id ?? 'text';
  const [typed, setTyped] = useState(ownName);
  const [image, setImage] = useState<string | null>(null);
  const name = typed.trim();
  useEffect(() => {
    if (typeof chosen === 'number') onChange(chosen);
    else if (chosen === 'text') onChange(name === '' ? null : { type: 'text', signature: name });
    else onChange(image === null ? null : { type: chosen, signature: image });
  }, [chosen, name, image, onChange]);
  return (
    <>
      <Radio.Group
        name={`${id}-kind`}
        aria-label={t('signature.kind')}
        value={chosen}
        onChange={({ target }) => {
          setImage(null);
          setWanted(kinds.find((kind) => kind === target.value) ?? Number(target.value));
        }}
      >
        {kinds.map((kind) => (
          <Radio key={kind} value={kind}>
            {t(`signature.${kind}`)}
          </Radio>
        ))}
        {stored.map((signature) => (
          <Radio key={signature.id} value={signature.id}>
            <StoredView signature={signature} />
          </Radio>
        ))}
      </Radio.Group>
      {chosen === 'text' ? (
        <div className="decision-field">
          <label htmlFor={`${id}-name`}>{t('signature.name')}</label>
          <Input
            id={`${id}-name`}
            value={typed}
            maxLength={150}
            autoComplete="name"
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      ) : null}
      {chosen === 'draw' ? <SignaturePad onChange={setImage} /> : null}
      {chosen === 'other' ? <SignaturePicture onChange={setImage} /> : null}
    </>
  );
}

/** Renders a stored signature: the name, or the image on white, because it is drawn in dark ink. */
export function StoredView({ signature: { type, signature } }: { signature: StoredSignature }) {
  const { t } = useTranslation('process');
  return type === 'text' ? (
    <span className="signature-name">{signature}</span>
  ) : (
    <img className="signature-stored" src={signature} alt={t('signature.stored')} />
  );
}
