import { defineServerWidget } from '../server-contract';
import { recordingTypes } from './types';

export default defineServerWidget({ type: 'voice', accepts: Object.values(recordingTypes) });
