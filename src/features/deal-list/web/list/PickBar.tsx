import { Button, CloseButton } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { dealListScreenTexts } from '#features/deal-list/deal-list.screen-texts.ts';
import type { DealListTool } from '#features/deal-list/web/deal-list.facade.tsx';
import { mostFound, type TickedBarProps, useTickedTools } from '#features/deal-list/web/list/TickedBar.tsx';
import { ToolDialog } from '#features/deal-list/web/list/ToolDialog.tsx';

const texts = dealListScreenTexts.ticked;
/** What a finger hits. */
const touch = 44;

type PickBarProps = TickedBarProps & {
  readonly isWholePage: boolean;
  readonly onPage: () => void;
};

/** What is chosen on a narrow screen and what can be done with it. */
export const PickBar = (props: PickBarProps): ReactElement => {
  const { list, found, isWholePage, onPage, onAll, onClear } = props;
  const [opened, setOpened] = useState<DealListTool | null>(null);
  const tools = useTickedTools();
  const count = list.isAll && found ? found : list.ticked.length;
  const isMoreFound = !list.isAll && isWholePage && typeof found === 'number' && found > list.ticked.length;
  return (
    <div className="grid gap-8 pt-6 pb-10 pr-10 pl-16 hair-bottom" data-uncovered>
      <div className="row spread gap-10 shrinks">
        <b role="status">{count === 0 ? texts.none : texts.count(count)}</b>
        <CloseButton
          size={touch}
          iconSize={20}
          aria-label={texts.finish}
          title={texts.finish}
          onClick={onClear}
        />
      </div>
      <div className="flex wrap gap-8">
        {!isWholePage && (
          <Button variant="default" h={touch} onClick={onPage}>
            {texts.page}
          </Button>
        )}
        {isMoreFound && found <= mostFound && (
          <Button variant="default" h={touch} onClick={onAll}>
            {texts.all(found)}
          </Button>
        )}
        {tools.map((tool) => (
          <Button
            key={tool.order}
            variant={tool === tools[0] ? 'filled' : 'default'}
            h={touch}
            // Not `disabled`: the button keeps its place for the finger and says what is missing.
            data-disabled={count === 0}
            aria-disabled={count === 0}
            leftSection={<tool.icon size={16} aria-hidden />}
            onClick={() => count > 0 && setOpened(tool)}
          >
            {tool.label}
          </Button>
        ))}
      </div>
      {opened && <ToolDialog tool={opened} list={list} onClose={() => setOpened(null)} />}
    </div>
  );
};
