import { Button, Select } from '@mantine/core';
import { Signature } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { signingScreenTexts } from '#features/signing/signing.screen-texts.ts';
import { findSigningPlugin } from '#features/signing/web/plugin/find-plugin.ts';
import type { OfferedCertificate, SigningPlugin } from '#features/signing/web/plugin/signing-plugin.ts';
import styles from '#features/signing/web/signing.module.css';

const texts = signingScreenTexts.plugin;

/** What stands between the person and a signature. */
type Trouble = 'absent' | 'noCertificates' | 'notListed' | 'notSigned';
type Ready = { readonly plugin: SigningPlugin; readonly offers: readonly OfferedCertificate[] };

const base64Of = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCodePoint(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
};

const labelOf = ({ name, validTo }: OfferedCertificate): string => {
  const till = new Date(validTo);
  return Number.isNaN(till.getTime()) ? name : `${name}, ${texts.until(formatDate(moscowDateOf(till)))}`;
};

/** The plug-in with the certificates it offers, or what is missing. */
const findKeys = async (): Promise<Ready | Trouble> => {
  const plugin = await findSigningPlugin();
  if (plugin === null) return 'absent';
  const offers = await plugin.listCertificates().catch(() => null);
  if (offers === null) return 'notListed';
  return offers.length === 0 ? 'noCertificates' : { plugin, offers };
};

type PluginSigningProps = {
  /** What is to be signed, byte for byte. */
  readonly fetchDocument: () => Promise<Blob>;
  readonly isBusy: boolean;
  readonly onSigned: (base64: string) => void;
};

/** Signing in place with the person's own key; the plug-in is looked for only when the button is pressed. */
export const PluginSigning = ({ fetchDocument, isBusy, onSigned }: PluginSigningProps): ReactElement => {
  const [ready, setReady] = useState<Ready | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isWorking, setWorking] = useState(false);
  const view = async (): Promise<void> => {
    setWorking(true);
    setTrouble(null);
    const found = await findKeys();
    if (typeof found === 'string') setTrouble(found);
    else setReady(found);
    setWorking(false);
  };
  const sign = async ({ plugin }: Ready, thumbprint: string): Promise<void> => {
    setWorking(true);
    setTrouble(null);
    try {
      onSigned(await plugin.signDetached(thumbprint, await base64Of(await fetchDocument())));
      setReady(null);
    } catch {
      setTrouble('notSigned');
    }
    setWorking(false);
  };
  return (
    <div className={`grid justify-start gap-6 ${styles['plugin']}`}>
      {ready ? (
        <Select
          label={texts.certificate}
          description={texts.choose}
          data={ready.offers.map((offer) => ({ value: offer.thumbprint, label: labelOf(offer) }))}
          searchable
          disabled={isWorking || isBusy}
          onChange={(thumbprint) => {
            if (thumbprint) void sign(ready, thumbprint);
          }}
        />
      ) : (
        <Button
          leftSection={<Signature size={16} />}
          loading={isWorking || isBusy}
          onClick={() => void view()}
        >
          {texts.sign}
        </Button>
      )}
      {isWorking && <output className="muted small">{ready ? texts.signing : texts.looking}</output>}
      {trouble && (
        <p role="alert" className="text-13 err">
          {texts.troubles[trouble]}
        </p>
      )}
    </div>
  );
};
