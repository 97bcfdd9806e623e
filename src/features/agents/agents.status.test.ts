import { describe, expect, it } from 'vitest';
import { roles } from '#domain/role.ts';
import {
  type AgentMove,
  agentMoves,
  agentMovesOf,
  agentStates,
  agentStep,
  isBefore,
  mayMakeMove,
} from '#features/agents/agents.status.ts';

const whoMay = (move: AgentMove) => roles.filter((role) => mayMakeMove(move, { role, isSelf: false }));

describe('the moves of an agent', () => {
  it('are made by whom the table names', () => {
    expect(Object.values(agentMoves).map((move) => [move, whoMay(move)])).toEqual([
      ['V1', []],
      ['V2', ['admin', 'curator']],
      ['V3', []],
      ['V4', ['admin', 'curator']],
      ['V5', ['admin', 'curator']],
      ['V6', ['admin']],
      ['V7', ['admin', 'curator']],
      ['V8', ['admin', 'curator', 'headagent']],
      ['V9', ['admin', 'curator', 'headagent']],
      ['V10', ['admin']],
      ['V11', ['admin']],
    ]);
  });

  it('the person makes those that are his own, in no state any other', () => {
    const own = agentStates.map((state) => agentMovesOf(state, { role: 'guest', isSelf: true }));
    expect(own).toEqual([['V1'], ['V7'], ['V3', 'V7'], ['V7'], ['V7'], [], [], []]);
  });

  it('lead out of every state, and back to the first from each other before work', () => {
    const admin = { role: 'admin', isSelf: false } as const;
    for (const state of agentStates)
      expect(agentMovesOf(state, admin)).toContain(state === 'blocked' ? 'V11' : 'V10');
    expect(agentStates.filter(isBefore)).toEqual(['filling', ...agentStep('V7').from]);
  });
});
