# Compiles a champion's files, which are listed in BUILD/order in the order in which they
# need each other. What came of them is in BUILD and listed in BUILD/objects.
#
#     sh compile.sh BUILD COMPILER [OPTION]...

build=$1
shift
: >"$build/objects"
for file in $(cat "$build/order"); do
    name=$(basename "$file")
    case $name in
    *.mli)
        "$@" -c -o "$build/${name%.mli}.cmi" "$file" || exit
        ;;
    *)
        object=$build/${name%.ml}.cmx
        "$@" -c -o "$object" "$file" || exit
        echo "$object" >>"$build/objects"
        ;;
    esac
done
