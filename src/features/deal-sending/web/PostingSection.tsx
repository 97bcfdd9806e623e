import { Checkbox, SegmentedControl } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { sendingWays } from '#features/deal-sending/deal-sending.rules.ts';
import { sendingTexts as texts } from '#features/deal-sending/deal-sending.texts.ts';
import { BankSection } from '#features/deal-sending/web/BankSection.tsx';
import { CabinetLink } from '#features/deal-sending/web/CabinetLink.tsx';
import { LetterFields } from '#features/deal-sending/web/LetterFields.tsx';
import { type Posting, type PostingPlan, waysOf } from '#features/deal-sending/web/sending-form.ts';

type PostingSectionProps = {
  readonly plan: PostingPlan;
  readonly choice: Posting;
  readonly canPost: boolean;
  readonly onChange: (patch: Partial<Posting>) => void;
  /** What ticking this bank does, for whoever hears the page. */
  readonly label: (name: string) => string;
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
    <CabinetLink url={plan.portal_url} />
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
  const ways = waysOf(plan, canPost);
  return (
    <BankSection
      bank={plan.bank}
      label={props.label}
      isChosen={choice.isChosen}
      isOff={plan.why !== null}
      onChange={onChange}
      aside={props.aside}
    >
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
    </BankSection>
  );
};
