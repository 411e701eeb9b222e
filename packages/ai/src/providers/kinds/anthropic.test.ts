import { describeProvider } from '../testing/conformance.ts';

describeProvider('anthropic', { addressOf: (server) => server.anthropic, embeds: false });
