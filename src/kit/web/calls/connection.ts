import { create } from 'zustand';

type Connection = { readonly lostAt: Date | null; readonly dataAt: Date | null };

/** Whether the server answers: `lostAt` is when it stopped, null while it does; `dataAt` of when what is shown meanwhile is. */
export const useConnection = create<Connection>(() => ({ lostAt: null, dataAt: null }));

/** Told by every call that nobody answered. */
export const connectionLost = (): void =>
  useConnection.setState(({ lostAt }) => ({ lostAt: lostAt ?? new Date() }));

/** Told by every call that was answered, whatever the answer. */
export const connectionFound = (): void => {
  if (useConnection.getState().lostAt) useConnection.setState({ lostAt: null });
};
