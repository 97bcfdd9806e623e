import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { ArchiveButton } from '#features/deal-documents/web/archive-button.facade.tsx';
import { sendingWays } from '#features/deal-sending/deal-sending.rules.ts';
import { sendingTexts as texts } from '#features/deal-sending/deal-sending.texts.ts';
import { LetterFields } from '#features/deal-sending/web/LetterFields.tsx';
import { type BankChoice, type BankPlan, faultsOf, waysOf } from '#features/deal-sending/web/sending-form.ts';
import { formatBytes } from '#kit/web/files/format-bytes.ts';

type Props = {
  readonly bank: BankPlan;
  readonly choice: BankChoice;
  readonly canPost: boolean;
  readonly onChange: (patch: Partial<BankChoice>) => void;
};

const Portal = ({ bank, choice, onChange }: Props): ReactElement => {
  return (
    <div className="row wrap gap-8">
      {bank.archive && <ArchiveButton legId={bank.application_bank_id} />}
      {bank.portal_url && (
        <Button
          size="xs"
          variant="default"
          component="a"
          href={bank.portal_url}
          target="_blank"
          rel="noreferrer"
          rightSection={<ExternalLink size={14} aria-hidden />}
        >
          {texts.openPortal}
        </Button>
      )}
      <Checkbox
        label={texts.inPortal}
        checked={choice.isInPortal}
        onChange={(event) => onChange({ isInPortal: event.currentTarget.checked })}
      />
    </div>
  );
};

/** One bank of the sending: its box or its cabinet, what goes, and what is wrong. */
export const BankSending = (props: Props): ReactElement => {
  const { bank, choice, canPost, onChange } = props;
  const name = shortBankName(bank.bank.name);
  const ways = waysOf(bank, canPost);
  const faults = faultsOf(bank, choice);
  return (
    <section className="grid gap-8 py-12 px-16 text-13 edge round-10" aria-label={name}>
      <div className="row wrap gap-8">
        <Checkbox
          label={<b className="medium text-14">{name}</b>}
          aria-label={texts.choose(name)}
          checked={choice.isChosen}
          disabled={bank.why !== null}
          onChange={(event) => onChange({ isChosen: event.currentTarget.checked })}
        />
        <span className="spacer" />
        {bank.archive && (
          <span className="muted" title={bank.archive.files.join('\n')}>
            {texts.archive(bank.archive.files.length, formatBytes(bank.archive.bytes))}
          </span>
        )}
      </div>
      {faults.map((fault) => (
        <p key={fault} className="err">
          {fault}
        </p>
      ))}
      {choice.isChosen && (
        <>
          {bank.left_out.length > 0 && <p className="muted">{texts.leftOut(bank.left_out.join(', '))}</p>}
          {ways.length > 1 && (
            <SegmentedControl
              aria-label={texts.way}
              size="xs"
              data={sendingWays.map((way) => ({ value: way, label: texts.ways[way] }))}
              value={choice.way}
              onChange={(way) => onChange({ way })}
            />
          )}
          {!ways.includes('letter') && <p className="muted">{canPost ? texts.noAddress : texts.noMail}</p>}
          {choice.way === 'letter' ? (
            <LetterFields addresses={bank.addresses} letter={choice} onChange={onChange} />
          ) : (
            <Portal {...props} />
          )}
          {bank.unsigned.length > 0 && (
            <>
              <p className="err">{texts.unsigned(bank.unsigned.join(', '))}</p>
              <TextInput
                label={texts.reason}
                required
                maxLength={1000}
                value={choice.reason}
                onChange={(event) => onChange({ reason: event.currentTarget.value })}
              />
            </>
          )}
        </>
      )}
    </section>
  );
};
