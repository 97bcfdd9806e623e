import { ActionIcon, Popover } from '@mantine/core';
import { ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { verdictTexts as texts } from '#features/bank-products/bank-products-verdict.texts.ts';
import type { ShownVerdict } from '#features/bank-products/web/shown-verdict.ts';
import { VerdictRules } from '#features/bank-products/web/VerdictRules.tsx';
import { verdictTones } from '#features/bank-products/web/VerdictSign.tsx';

const icons = { green: ShieldCheck, amber: ShieldAlert, red: ShieldX } as const;

/** The mark with its popover. */
export const VerdictButton = ({ verdict }: { readonly verdict: ShownVerdict }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const { name, result, rules } = verdict;
  const Icon = icons[result];
  const words = texts.mark(texts.results[result], name);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={420}
      position="bottom-start"
      withArrow
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className={verdictTones[result]}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={words}
          title={words}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1} className="scrolls" maw="calc(100vw - 16px)" mah="min(520px, 70vh)">
        <b>{texts.title}</b>
        <p className="muted small">
          {texts.product(name)}: {texts.results[result]}
        </p>
        {rules ? <VerdictRules rules={rules} /> : <p className="mt-8">{texts.forAgent[result]}</p>}
        {result === 'red' && <p className="muted small">{texts.notBlocking}</p>}
      </Popover.Dropdown>
    </Popover>
  );
};
