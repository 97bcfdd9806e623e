/** Processor time this process has used, in milliseconds: unlike the clock it stands while others have the processor. */
export const spentMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
