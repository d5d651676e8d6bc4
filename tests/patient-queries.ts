import { configure } from '@testing-library/dom';

/** A busy machine draws late; what never comes fails all the same. */
configure({ asyncUtilTimeout: 25_000 });
