import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignatureInput } from '../decision';
import { SignatureEntry } from './signature-entry';
import { SigningCode } from './signing-code';
import { readStoredSignatures } from './stored-signatures';

interface SignatureFieldsProps {
  problem: string | undefined;
  /** Called with the complete signature, and with null while it is incomplete. */
  onChange: (signature: SignatureInput | null) => void;
}

/** Asks for a signature and for the one-time code that makes it count. */
export function SignatureFields({ problem, onChange }: SignatureFieldsProps) {
  const { t } = useTranslation('process');
  const [content, setContent] = useState<SignatureInput['content'] | null>(null);
  const [proof, setProof] = useState<string | null>(null);
  const stored = useQuery({
    queryKey: ['process', 'signatures'],
    queryFn: ({ signal }) => readStoredSignatures(signal),
  });
  useEffect(() => {
    onChange(content === null || proof === null ? null : { content, proof });
  }, [content, proof, onChange]);
  return (
    <fieldset className="signature-fields">
      <legend>{t('signature.title')}</legend>
      <SignatureEntry stored={stored.data ?? []} onChange={setContent} />
      <SigningCode isProven={proof !== null} onProven={setProof} />
      {problem === undefined ? null : (
        <p className="decision-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
