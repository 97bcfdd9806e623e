import { Button, Chip, SegmentedControl, Select } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { dealHistoryCalls } from '#features/deal-history/deal-history.contract.ts';
import {
  fitsFilter,
  type StoryFilter,
  storyKinds,
  type StoryRow,
} from '#features/deal-history/deal-history.rules.ts';
import { dealHistoryTexts } from '#features/deal-history/deal-history.texts.ts';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { Bar } from '#kit/web/screens/Page.tsx';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = dealHistoryTexts.filters;
const all = 'all';

type StoryBarProps = {
  readonly deal: ShownDeal;
  readonly rows: readonly StoryRow[];
  readonly filter: StoryFilter;
  readonly onFilter: (patch: StoryFilter) => void;
};

const exportUrl = (dealId: number, { kind, leg, author, label, starred }: StoryFilter): string =>
  downloadUrl(dealHistoryCalls.saveXlsx, {
    query: {
      application_id: dealId,
      ...(kind ? { kind } : {}),
      ...(leg === undefined ? {} : { application_bank_id: leg }),
      ...(author === undefined ? {} : { author }),
      ...(label === undefined ? {} : { label }),
      ...(starred ? { starred: '1' as const } : {}),
    },
  });

/** Which rows are shown: by what they are about, by bank, by person, by mark; and all of these as a table. */
export const StoryBar = ({ deal, rows, filter, onFilter }: StoryBarProps): ReactElement => {
  const countOf = (patch: StoryFilter): number => rows.filter((row) => fitsFilter(row, patch)).length;
  const people = [...new Set(rows.map((row) => row.author ?? ''))].toSorted();
  const stars = countOf({ starred: true });
  return (
    <Bar>
      <SegmentedControl
        aria-label={texts.label}
        size="xs"
        value={filter.kind ?? all}
        onChange={(value) => onFilter({ kind: storyKinds.find((kind) => kind === value) })}
        data={[
          {
            value: all,
            label: (
              <>
                {texts.all} <span className="muted">{rows.length}</span>
              </>
            ),
          },
          ...storyKinds.map((kind) => ({
            value: kind,
            label: (
              <>
                {texts.kinds[kind]} <span className="muted">{countOf({ kind })}</span>
              </>
            ),
          })),
        ]}
      />
      {(stars > 0 || filter.starred) && (
        <Chip
          size="xs"
          title={texts.starredHint}
          checked={filter.starred === true}
          onChange={(starred) => onFilter({ starred })}
        >
          {texts.starred(stars)}
        </Chip>
      )}
      {filter.label !== undefined && (
        <Chip size="xs" checked onChange={() => onFilter({ label: undefined })}>
          {texts.byLabel(filter.label)}
        </Chip>
      )}
      <span className="spacer" />
      <Select
        aria-label={texts.person}
        placeholder={texts.people}
        w={124}
        clearable
        data={people.map((name) => ({ value: name || texts.system, label: name || texts.system }))}
        value={filter.author === undefined ? null : filter.author || texts.system}
        onChange={(value) =>
          onFilter({ author: value === null ? undefined : value === texts.system ? '' : value })
        }
      />
      <Select
        aria-label={texts.bank}
        placeholder={texts.banks}
        w={138}
        clearable
        data={deal.legs
          .filter((leg) => leg.bank !== null)
          .map((leg) => ({
            value: String(leg.id),
            label: leg.bank ? shortBankName(leg.bank.name) : leg.number,
          }))}
        value={filter.leg === undefined ? null : String(filter.leg)}
        onChange={(value) => onFilter({ leg: value === null ? undefined : Number(value) })}
      />
      <Act of={dealHistoryCalls.saveXlsx}>
        <Button
          component="a"
          href={exportUrl(deal.id, filter)}
          download
          variant="default"
          leftSection={<Download size={15} />}
        >
          {texts.export}
        </Button>
      </Act>
    </Bar>
  );
};
