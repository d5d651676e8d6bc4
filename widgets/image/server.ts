import { defineServerWidget } from '../server-contract';
import { pictureTypes } from './index';

export default defineServerWidget({ type: 'image', accepts: pictureTypes });
