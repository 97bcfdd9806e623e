import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { sendingWays } from '#features/deal-sending/deal-sending.rules.ts';
import { sendingTexts as texts } from '#features/deal-sending/deal-sending.texts.ts';
import { LetterFields } from '#features/deal-sending/web/LetterFields.tsx';
import { type Posting, type PostingPlan, waysOf } from '#features/deal-sending/web/sending-form.ts';

type PostingSectionProps = {
  readonly plan: PostingPlan;
  readonly choice: Posting;
  readonly canPost: boolean;
  readonly onChange: (patch: Partial<Posting>) => void;
  /** What ticking this bank does, for whoever hears the page. */
  readonly label: string;
  /** What goes, at the right of the bank's name. */
  readonly aside: ReactNode;
  /** What is wrong, the gravest first. */
  readonly faults: readonly string[];
  /** What is seen before it goes, over the way. */
  readonly lead?: ReactNode;
  /** How whoever fills the bank's cabinet takes what goes there. */
  readonly pack: ReactNode;
  /** Asked after the way. */
  readonly children?: ReactNode;
};

const Portal = ({
  plan,
  pack,
  choice,
  onChange,
}: Pick<PostingSectionProps, 'plan' | 'pack' | 'choice' | 'onChange'>): ReactElement => (
  <div className="row wrap gap-8">
    {pack}
    {plan.portal_url && (
      <Button
        size="xs"
        variant="default"
        component="a"
        href={plan.portal_url}
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

/** One bank among those that something goes to: ticked or not, its box or its cabinet, and what is wrong. */
export const PostingSection = (props: PostingSectionProps): ReactElement => {
  const { plan, choice, canPost, faults, onChange } = props;
  const name = shortBankName(plan.bank.name);
  const ways = waysOf(plan, canPost);
  return (
    <section className="grid gap-8 py-12 px-16 text-13 edge round-10" aria-label={name}>
      <div className="row wrap gap-8">
        <Checkbox
          label={<b className="medium text-14">{name}</b>}
          aria-label={props.label}
          checked={choice.isChosen}
          disabled={plan.why !== null}
          onChange={(event) => onChange({ isChosen: event.currentTarget.checked })}
        />
        <span className="spacer" />
        {props.aside}
      </div>
      {faults.map((fault) => (
        <p key={fault} className="err">
          {fault}
        </p>
      ))}
      {choice.isChosen && (
        <>
          {props.lead}
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
            <LetterFields addresses={plan.addresses} letter={choice} onChange={onChange} />
          ) : (
            <Portal {...props} />
          )}
          {props.children}
        </>
      )}
    </section>
  );
};
