std = "lua54"
-- The host calls them.
globals = { {%- for point in entry_points %} "{{ point.name }}",{% endfor %} }
exclude_files = { "build" }
