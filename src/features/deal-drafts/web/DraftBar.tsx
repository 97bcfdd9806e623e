import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { ArrowDown, ArrowUp, Download, MessageSquarePlus } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { draftScreenTexts as texts } from '#features/deal-drafts/deal-drafts.screen-texts.ts';
import { draftUrl } from '#features/deal-drafts/web/DraftFile.tsx';
import type { LegDrafts } from '#features/deal-drafts/web/draft-wire.ts';

/** Two versions level, both in one run, or the file itself. */
export const modes = ['beside', 'inline', 'file'] as const;
export type Mode = (typeof modes)[number];

type BanksProps = {
  readonly legs: readonly LegDrafts[];
  readonly current: number;
  readonly onLeg: (id: number) => void;
};

/** The banks of a deal with how many versions each has sent. */
export const DraftBanks = ({ legs, current, onLeg }: BanksProps): ReactElement => (
  <SegmentedControl
    maw="100%"
    style={{ overflowX: 'auto' }}
    aria-label={texts.banks}
    size="xs"
    value={String(current)}
    onChange={(value) => onLeg(Number(value))}
    data={legs.map(({ application_bank_id: id, bank_name: name, drafts }) => ({
      value: String(id),
      label: `${shortBankName(name)} ${drafts.length > 0 ? drafts.length : ''}`.trim(),
    }))}
  />
);

type DraftBarProps = {
  readonly mode: Mode;
  readonly modes: readonly Mode[];
  readonly onMode: (mode: Mode) => void;
  readonly changes: number;
  readonly current: number;
  readonly onStep: (by: 1 | -1) => void;
  readonly draftId: number;
  readonly hasFormer: boolean;
  readonly onRemark: (() => void) | undefined;
  readonly banks: ReactNode;
  readonly upload: ReactNode;
};

/** Over the text: the bank, the mode, the differences, the file. */
export const DraftBar = (props: DraftBarProps): ReactElement => {
  const { mode, changes, current, onStep, hasFormer } = props;
  return (
    <div className="row wrap gap-8 fixed py-8 px-16 line-bottom" style={{ minHeight: 52 }}>
      {props.banks}
      <SegmentedControl
        size="xs"
        aria-label={texts.modes.label}
        value={mode}
        onChange={props.onMode}
        data={props.modes.map((value) => ({ value, label: texts.modes[value] }))}
      />
      <span className="spacer" />
      {mode !== 'file' && hasFormer && (
        <span className="row gap-2 nowrap">
          {/* Read out as the reader steps from one difference to the next. */}
          <output className="small">
            {changes === 0 ? texts.noDifference : texts.difference(Math.max(current, 1), changes)}
          </output>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.previous}
            disabled={changes === 0}
            onClick={() => onStep(-1)}
          >
            <ArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.next}
            disabled={changes === 0}
            onClick={() => onStep(1)}
          >
            <ArrowDown size={16} />
          </ActionIcon>
        </span>
      )}
      {props.onRemark && (
        <Button variant="default" leftSection={<MessageSquarePlus size={15} />} onClick={props.onRemark}>
          {texts.remarks.add}
        </Button>
      )}
      {props.upload}
      <Button
        component="a"
        variant="default"
        href={draftUrl(props.draftId)}
        download
        leftSection={<Download size={15} />}
      >
        {texts.download}
      </Button>
    </div>
  );
};
