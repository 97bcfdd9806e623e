import { Button, CloseButton } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { dealListScreenTexts } from '#features/deal-list/deal-list.screen-texts.ts';
import {
  dealListTools,
  type DealListTool,
  type ListInSight,
} from '#features/deal-list/web/deal-list.facade.tsx';
import { ToolDialog } from '#features/deal-list/web/list/ToolDialog.tsx';
import { Bar } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';

const texts = dealListScreenTexts.ticked;
/** What is done with all found deals is done with so many at most. */
export const mostFound = 500;

export type TickedBarProps = {
  readonly list: ListInSight;
  /** How many deals answer the filter; undefined while it is counted, null where there are more than are counted. */
  readonly found: number | null | undefined;
  readonly onAll: () => void;
  readonly onClear: () => void;
};

/** What this person may do with ticked deals. */
export const useTickedTools = (): DealListTool[] => {
  const role = useRole();
  return dealListTools
    .items()
    .filter(({ access, places }) => places.includes('ticked') && mayPass(access, role));
};

/** What is ticked in the list and what can be done with it, in the place of the list's own bar. */
export const TickedBar = ({ list, found, onAll, onClear }: TickedBarProps): ReactElement => {
  const [opened, setOpened] = useState<DealListTool | null>(null);
  const count = list.isAll && found ? found : list.ticked.length;
  const tools = useTickedTools();
  const canTakeAll = !list.isAll && found !== undefined && (found === null || found > list.ticked.length);
  return (
    <Bar>
      <b role="status">{texts.count(count)}</b>
      {canTakeAll &&
        (found !== null && found <= mostFound ? (
          <Button variant="subtle" size="compact-sm" onClick={onAll}>
            {texts.all(found)}
          </Button>
        ) : (
          <span className="muted small">{texts.tooMany(mostFound)}</span>
        ))}
      <span className="spacer" />
      {tools.map((tool) => (
        <Button
          key={tool.order}
          variant="default"
          size="xs"
          h={32}
          leftSection={<tool.icon size={15} aria-hidden />}
          onClick={() => setOpened(tool)}
        >
          {tool.label}
        </Button>
      ))}
      <CloseButton aria-label={texts.clear} title={texts.clear} onClick={onClear} />
      {opened && <ToolDialog tool={opened} list={list} onClose={() => setOpened(null)} />}
    </Bar>
  );
};
