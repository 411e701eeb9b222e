import { describeProvider } from '../testing/conformance.ts';

describeProvider('google', { addressOf: ({ gemini }) => gemini, embeds: true });
