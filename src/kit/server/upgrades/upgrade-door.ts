import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { definePoint } from '#kit/server/define-point.ts';
import type { PeekSession } from '#kit/server/realtime/deliver.ts';
import type { Services } from '#kit/server/services.ts';

/** What a door is opened with. */
export type DoorTools = {
  readonly services: Services;
  readonly peekSession: PeekSession;
  /** Which of these sessions are still open, by one question. */
  readonly openSessions: (sessionIds: readonly number[]) => Promise<ReadonlySet<number>>;
};

/** A door that stands open: connections whose HTTP upgrade names its path are its own from the first byte. */
export type OpenDoor = {
  readonly upgrade: (request: IncomingMessage, stream: Duplex, head: Buffer) => void;
  /** A session of this person has ended or changed: what he holds here is looked at anew. */
  readonly sessionsChanged: (userId: number) => void;
  readonly stop: () => Promise<void>;
};

/** A path of the product's own port that speaks another protocol than HTTP; of the same origin only. */
type UpgradeDoor = {
  readonly path: `/${string}`;
  readonly open: (tools: DoorTools) => Promise<OpenDoor>;
};

/** Where features hang doors of their own beside the live line; given from `server/x.hooks.ts`. */
export const upgradeDoors = definePoint<UpgradeDoor>('upgradeDoors');
