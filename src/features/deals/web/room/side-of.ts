import { isAgentFamily, type Role } from '#domain/role.ts';
import type { OwnSide } from '#kit/web/TurnTrack.tsx';

/** Whose turn «Мы» means for the reader: the brokerage's own, or the agents'. */
export const sideOf = (role: Role): OwnSide => (isAgentFamily(role) ? 'agent' : 'broker');
