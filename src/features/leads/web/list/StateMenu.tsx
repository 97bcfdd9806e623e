import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { leadScreenTexts } from '#features/leads/leads.screen-texts.ts';
import { leadTexts } from '#features/leads/leads.texts.ts';
import { moveLead } from '#features/leads/web/lead-actions.tsx';
import { type LeadItem, nameOfLead, stateTones } from '#features/leads/web/lead-view.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';

/** The state of a lead; pressed, it offers the states it may go to. */
export const StateMenu = ({ lead }: { readonly lead: LeadItem }): ReactElement => {
  const pill = <StatusPill tone={stateTones[lead.state]}>{leadTexts.states[lead.state]}</StatusPill>;
  if (lead.moves.length === 0) return pill;
  return (
    <Menu position="bottom-start" width={210}>
      <Menu.Target>
        <button
          type="button"
          className="unset round-6 pressed"
          aria-label={`${leadScreenTexts.stateOf(nameOfLead(lead))}: ${leadTexts.states[lead.state]}`}
          onClick={(event) => event.stopPropagation()}
        >
          {pill}
        </button>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {lead.moves.map((move) => (
          <Menu.Item
            key={move}
            {...(move === 'lose' || move === 'spam' ? { color: 'red' } : {})}
            onClick={() => void moveLead(lead, move)}
          >
            {leadTexts.moves[move]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
