import { tidyMemory } from '#kit/server/tidy-memory.ts';

/** Loaded before a measured server: SIGUSR2 collects its garbage, so that what is counted is what it keeps. */
process.on('SIGUSR2', tidyMemory);
