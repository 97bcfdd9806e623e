import { Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { leadScreenTexts } from '#features/leads/leads.screen-texts.ts';
import { leadBases } from '#features/leads/leads.rules.ts';
import { leadTexts } from '#features/leads/leads.texts.ts';
import { changeLead } from '#features/leads/web/lead-actions.tsx';
import type { LeadCard } from '#features/leads/web/lead-view.ts';

const wordsOf = (basis: LeadCard['basis']): string => (basis ? leadTexts.bases[basis] : leadTexts.noBasis);

/** Why we may call this person; named or taken back by whoever may change the lead. */
export const BasisMenu = ({ lead }: { readonly lead: LeadCard }): ReactElement => {
  const { basis } = lead;
  const shown = (
    <span className={basis ? '' : 'wait'} title={basis ? undefined : leadScreenTexts.card.noBasisHint}>
      {wordsOf(basis)}
    </span>
  );
  if (!lead.can_edit) return shown;
  return (
    <Menu position="bottom-start" width={230}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          ml="calc(-1 * var(--space-8))"
          aria-label={`${leadScreenTexts.card.basis}: ${wordsOf(basis)}`}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {shown}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[...leadBases, null]
          .filter((one) => one !== basis)
          .map((one) => (
            <Menu.Item key={one ?? 'none'} onClick={() => void changeLead(lead, { basis: one })}>
              {wordsOf(one)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
};
